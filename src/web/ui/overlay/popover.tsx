import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../classes.ts'
import { popupClass } from './popup.ts'

type PopoverProps = {
  trigger: ReactElement
  title: ReactNode
  hideTitle?: boolean
  action?: ReactNode
  children: ReactNode
  width?: keyof typeof widths
  align?: Base.Positioner.Props['align']
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}

const widths = { fit: 'max-w-(--available-width)', fixed: 'w-80 max-w-(--available-width)' } as const

export function Popover({
  trigger,
  title,
  hideTitle,
  action,
  children,
  width = 'fixed',
  align = 'end',
  open,
  onOpenChange,
  className,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => onOpenChange?.(isOpen)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup
            className={cx(
              popupClass,
              'max-h-(--available-height) overflow-y-auto overscroll-contain p-4',
              widths[width],
              className,
            )}
          >
            <div className={cx('flex items-center justify-between gap-2', !hideTitle && 'mb-2')}>
              <Base.Title className={hideTitle ? 'sr-only' : 'font-semibold'}>{title}</Base.Title>
              {action}
            </div>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
