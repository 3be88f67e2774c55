import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { ui } from '#texts/ui'
import { buttonClass } from './button.tsx'
import { cx } from './classes.ts'

export type ModalProps = {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** An element that opens it; without one, `open` decides. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Where the focus starts; otherwise at the first control of the content. */
  initialFocus?: Base.Popup.Props['initialFocus']
  /** Where the focus goes in the end; otherwise back to where it came from. */
  finalFocus?: Base.Popup.Props['finalFocus']
  className?: string
}

/** What dialog and sheet share: everything but their place on the screen. */
export function Modal({
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
          {/* Stays where the button to close is, which would otherwise lie upon what is scrolled. */}
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

/** The row of buttons at the end, the main one last; on a phone stacked with the main one on top. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
}
