import { cx } from './classes.ts'
import { Modal, type ModalProps } from './modal.tsx'

const sides = {
  left: 'sm:left-0 sm:rounded-r-card sm:data-starting-style:-translate-x-8 sm:data-ending-style:-translate-x-8',
  right:
    'sm:right-0 sm:rounded-l-card sm:data-starting-style:translate-x-8 sm:data-ending-style:translate-x-8',
} as const

/** Along one side of the screen; on a phone from the bottom. */
export function Sheet({ side = 'right', className, ...rest }: ModalProps & { side?: keyof typeof sides }) {
  return (
    <Modal
      {...rest}
      className={cx(
        'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[min(85dvh,100dvh-var(--toast-room,0px))] max-sm:rounded-t-card',
        'max-sm:data-starting-style:translate-y-8 max-sm:data-ending-style:translate-y-8',
        'sm:inset-y-0 sm:w-96',
        sides[side],
        className,
      )}
    />
  )
}
