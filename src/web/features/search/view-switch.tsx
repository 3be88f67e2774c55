import { List, Map as MapIcon } from 'lucide-react'
import { findTutors } from '#texts/find-tutors'
import { cx } from '#web/ui/classes.ts'

const texts = findTutors.view
const views = [
  { view: undefined, Icon: List, text: texts.list },
  { view: 'map', Icon: MapIcon, text: texts.map },
] as const

type View = (typeof views)[number]['view']

type ViewSwitchProps = { view: View; onChange: (view: View) => void; className?: string }

export function ViewSwitch({ view: shown, onChange, className }: ViewSwitchProps) {
  return (
    <fieldset
      className={cx('flex self-start rounded-md border border-line-strong bg-surface p-px', className)}
    >
      <legend className="sr-only">{texts.label}</legend>
      {views.map(({ view, Icon, text }) => (
        <button
          key={text}
          type="button"
          aria-pressed={view === shown}
          onClick={() => onChange(view)}
          className="flex min-h-11 flex-1 items-center justify-center gap-2 rounded-sm px-2 font-semibold text-muted transition-colors hover:text-volcano aria-pressed:bg-lagoon aria-pressed:text-on-lagoon"
        >
          <Icon aria-hidden className="size-5" /> {text}
        </button>
      ))}
    </fieldset>
  )
}
