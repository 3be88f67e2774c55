import { Tabs as Base } from '@base-ui/react/tabs'
import { cx } from './classes.ts'

type Styled<Props> = Omit<Props, 'className'> & { className?: string }

export function Tabs({ className, ...rest }: Styled<Base.Root.Props>) {
  return <Base.Root {...rest} className={cx('flex flex-col gap-4', className)} />
}

/** The arrow keys switch tabs. It needs an aria-label. Too many tabs scroll sideways. */
export function TabList({ className, ...rest }: Styled<Base.List.Props>) {
  return (
    <Base.List
      activateOnFocus
      {...rest}
      className={cx('flex overflow-x-auto border-b border-line', className)}
    />
  )
}

export function Tab({ className, ...rest }: Styled<Base.Tab.Props>) {
  return (
    <Base.Tab
      {...rest}
      className={cx(
        'min-h-11 flex-1 border-b-2 border-transparent px-4 py-2 font-semibold whitespace-nowrap text-muted transition-colors sm:flex-none',
        'hover:text-volcano data-active:border-lagoon data-active:text-lagoon data-disabled:cursor-not-allowed data-disabled:opacity-50',
        'focus-visible:-outline-offset-3 focus-visible:rounded-sm',
        className,
      )}
    />
  )
}

/** The former panel stays for some frames, and would push the next one down meanwhile. */
export function TabPanel({ className, ...rest }: Styled<Base.Panel.Props>) {
  return <Base.Panel {...rest} className={cx('rounded-sm inert:hidden', className)} />
}
