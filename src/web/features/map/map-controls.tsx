import type { Map as LeafletMap } from 'leaflet'
import { House, Minus, Plus } from 'lucide-react'
import { map as texts } from '#texts/map'
import { Button } from '#web/ui/button.tsx'
import { prefersStillness, resetView } from './leaflet-map.ts'

export function MapControls({ map }: { map: LeafletMap }) {
  const animate = () => ({ animate: !prefersStillness() })
  const controls = [
    { label: texts.zoomIn, Icon: Plus, onClick: () => map.zoomIn(1, animate()) },
    { label: texts.zoomOut, Icon: Minus, onClick: () => map.zoomOut(1, animate()) },
    { label: texts.reset, Icon: House, onClick: () => resetView(map) },
  ]
  return (
    <div className="map-controls">
      {controls.map(({ label, Icon, onClick }) => (
        <Button
          key={label}
          variant="secondary"
          size="icon"
          title={label}
          aria-label={label}
          onClick={onClick}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  )
}
