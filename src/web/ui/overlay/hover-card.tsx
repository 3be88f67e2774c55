import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '../classes.ts'

type HoverCardProps = {
  /** A button, so that the keyboard and fingers can open it too. */
  trigger: ReactElement<ComponentProps<'button'> & { 'data-popup-open'?: '' }>
  children: ReactNode
  /** Milliseconds until the pointer opens it. It is short for small things such as badges. */
  delay?: number
  closeDelay?: number
  className?: string
}

/** Extra information, which opens when a pointer rests on the trigger, on focus, or on a tap. */
export function HoverCard({ trigger, children, delay = 700, closeDelay = 300, className }: HoverCardProps) {
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const timer = useRef<number>(undefined)
  const [isOpen, setOpen] = useState(false)

  function turn(open: boolean, wait = 0) {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(open), wait)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    const onPress = ({ target }: Event) => frame.current?.contains(target as Node) || setOpen(false)
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [isOpen])

  return (
    // The element contains the card too, so that the pointer may move onto it.
    <span
      ref={frame}
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && turn(true, delay)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && turn(false, closeDelay)}
    >
      {cloneElement(trigger, {
        onClick: () => turn(true),
        onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && turn(true),
        onBlur: () => turn(false),
        'aria-describedby': isOpen ? id : undefined,
        'data-popup-open': isOpen ? '' : undefined,
      })}
      {isOpen && (
        <HoverPopup id={id} className={className}>
          {children}
        </HoverPopup>
      )}
    </span>
  )
}

const margin = 8

function HoverPopup({ className, ...rest }: ComponentProps<'div'>) {
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => fitOnScreen(popup.current!), [])
  return (
    <div
      ref={popup}
      role="tooltip"
      {...rest}
      className={cx(
        'absolute top-full left-0 z-20 mt-2 w-max max-w-[min(20rem,calc(100vw-1rem))] rounded-card border border-line bg-raised p-4 text-left text-sm text-volcano shadow-float',
        'transition-opacity starting:opacity-0 data-[side=top]:top-auto data-[side=top]:bottom-full data-[side=top]:mb-2',
        className,
      )}
    />
  )
}

/** Moves the card inside the screen, and above its trigger when there is no room below. */
function fitOnScreen(popup: HTMLElement) {
  const { left, right, bottom } = popup.getBoundingClientRect()
  const overlap = Math.max(0, right + margin - document.documentElement.clientWidth)
  popup.style.translate = `${Math.max(margin - left, -overlap)}px`
  if (bottom + margin > window.innerHeight) popup.dataset.side = 'top'
}
