import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { ui } from '#texts/ui'
import { buttonClass } from '../button.tsx'
import { cx } from '../classes.ts'

type ModalProps = {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** An element that opens it. Without one, `open` decides. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** What takes the focus when it opens. The default is the first control of the content. */
  initialFocus?: Base.Popup.Props['initialFocus']
  /** What takes the focus when it closes. The default is what had it before. */
  finalFocus?: Base.Popup.Props['finalFocus']
  className?: string
}

/** What dialog and sheet share, which is everything but their position. */
function Modal({
  title,
  description,
  children,
  trigger,
  open,
  onOpenChange,
  initialFocus,
  finalFocus,
  className,
}: ModalProps) {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => onOpenChange?.(isOpen)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="scrim fixed inset-0 z-50 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          data-modal
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={cx(
            'fixed z-50 flex flex-col overflow-hidden border border-line bg-raised text-volcano shadow-float outline-none',
            'transition-[opacity,translate,scale] duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0',
            className,
          )}
        >
          {/* The title does not scroll, since the content would pass below the close button. */}
          <Base.Title className="pt-5 pr-16 pb-1 pl-5 text-xl font-semibold sm:pt-6 sm:pl-6">
            {title}
          </Base.Title>
          <div className="flex flex-col gap-4 overflow-y-auto overscroll-contain p-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-6">
            {description && <Base.Description className="-mt-3 text-muted">{description}</Base.Description>}
            {children}
          </div>
          {/* Last in the document, so that the focus starts in the content. */}
          <Base.Close
            aria-label={ui.close}
            className={cx(buttonClass({ variant: 'quiet', size: 'icon' }), 'absolute top-3 right-3')}
          >
            <X aria-hidden />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Closes the dialog or sheet around it: `<ModalClose render={<Button variant="secondary">Cancel</Button>} />`. */
export const ModalClose = Base.Close

/** The row of buttons at the end, the main one last. On a phone they are stacked with the main one on top. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
}

const widths = { md: 'sm:w-[min(32rem,calc(100vw-3rem))]', lg: 'sm:w-[min(44rem,calc(100vw-3rem))]' } as const

/** Opens in the middle of the screen. On a phone it rises from the bottom edge at full width. */
export function Dialog({ size = 'md', className, ...rest }: ModalProps & { size?: keyof typeof widths }) {
  return (
    <Modal
      {...rest}
      className={cx(
        'inset-x-0 bottom-0 max-h-[min(92dvh,100dvh-var(--toast-room,0px))] rounded-t-card',
        'max-sm:motion-safe:data-starting-style:translate-y-8 max-sm:motion-safe:data-ending-style:translate-y-8',
        'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:rounded-card',
        'sm:motion-safe:data-starting-style:scale-97 sm:motion-safe:data-ending-style:scale-97',
        widths[size],
        className,
      )}
    />
  )
}

const sides = {
  left: 'sm:left-0 sm:rounded-r-card sm:motion-safe:data-starting-style:-translate-x-8 sm:motion-safe:data-ending-style:-translate-x-8',
  right:
    'sm:right-0 sm:rounded-l-card sm:motion-safe:data-starting-style:translate-x-8 sm:motion-safe:data-ending-style:translate-x-8',
} as const

/** Opens along one side of the screen, on a phone from the bottom. */
export function Sheet({ side = 'right', className, ...rest }: ModalProps & { side?: keyof typeof sides }) {
  return (
    <Modal
      {...rest}
      className={cx(
        'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[min(85dvh,100dvh-var(--toast-room,0px))] max-sm:rounded-t-card',
        'max-sm:motion-safe:data-starting-style:translate-y-8 max-sm:motion-safe:data-ending-style:translate-y-8',
        'sm:inset-y-0 sm:w-96',
        sides[side],
        className,
      )}
    />
  )
}
