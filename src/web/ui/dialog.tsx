import { cx } from './classes.ts'
import { Modal, type ModalProps } from './modal.tsx'

const widths = { md: 'sm:w-[min(32rem,calc(100vw-3rem))]', lg: 'sm:w-[min(44rem,calc(100vw-3rem))]' } as const

/** In the middle of the screen; on a phone it rises from the bottom edge at full width. */
export function Dialog({ size = 'md', className, ...rest }: ModalProps & { size?: keyof typeof widths }) {
  return (
    <Modal
      {...rest}
      className={cx(
        'inset-x-0 bottom-0 max-h-[min(92dvh,100dvh-var(--toast-room,0px))] rounded-t-card',
        'max-sm:data-starting-style:translate-y-8 max-sm:data-ending-style:translate-y-8',
        'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:rounded-card',
        'sm:data-starting-style:scale-97 sm:data-ending-style:scale-97',
        widths[size],
        className,
      )}
    />
  )
}
