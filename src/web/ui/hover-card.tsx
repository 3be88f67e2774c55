import { PreviewCard } from '@base-ui/react/preview-card'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { cx } from './classes.ts'
import { popupClass } from './popup.ts'

type HoverCardProps = {
  /** A link or a button, so that the keyboard can open it too. */
  trigger: ReactElement
  children: ReactNode
  /** Milliseconds until it opens; short for small things such as badges. */
  delay?: number
  closeDelay?: number
  className?: string
}

/** Extra information only: fingers do not hover. */
export function HoverCard({ trigger, children, delay = 700, closeDelay = 300, className }: HoverCardProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <PreviewCard.Root open={isOpen} onOpenChange={(open) => setOpen(open)}>
      <PreviewCard.Trigger
        render={trigger}
        delay={delay}
        closeDelay={closeDelay}
        aria-describedby={isOpen ? id : undefined}
      />
      <PreviewCard.Portal>
        <PreviewCard.Positioner sideOffset={8} collisionPadding={8} className="z-50">
          <PreviewCard.Popup
            id={id}
            className={cx(
              popupClass,
              'w-max max-w-[min(20rem,var(--available-width))] p-4 text-sm',
              className,
            )}
          >
            {children}
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  )
}
