import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { map as texts } from '#texts/map'
import { Button } from '#web/ui/button.tsx'

type MapCardProps = { name: string; onClose: () => void; children: ReactNode; ref: Ref<HTMLElement> }

export function MapCard({ name, onClose, children, ref }: MapCardProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={texts.card(name)} className="map-card">
      {children}
      <Button
        variant="quiet"
        size="icon"
        aria-label={texts.closeCard}
        onClick={onClose}
        className="absolute top-1 right-1"
      >
        <X aria-hidden />
      </Button>
    </section>
  )
}
