import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { cx } from '../classes.ts'
import { popupMotion } from './popup.ts'

type TooltipProps = {
  text: ReactNode
  /** The control that it explains. The control needs a name of its own, since touch screens show no tooltip. */
  children: ReactElement
  side?: Base.Positioner.Props['side']
  delay?: number
}

export function Tooltip({ text, children, side = 'top', delay = 400 }: TooltipProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => setOpen(open)}>
      <Base.Trigger render={children} delay={delay} aria-describedby={isOpen ? id : undefined} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup
            id={id}
            role="tooltip"
            className={cx(
              'max-w-64 rounded-md bg-volcano px-3 py-1.5 text-sm text-sand shadow-float',
              popupMotion,
            )}
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
