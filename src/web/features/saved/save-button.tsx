import { Heart } from 'lucide-react'
import { tutors as texts } from '#texts/tutors'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { useSaved } from './saved.queries.ts'

type SaveButtonProps = { tutor: { id: string; name: string }; className?: string }

export function SaveButton({ tutor: { id, name }, className }: SaveButtonProps) {
  const { isSaved, change } = useSaved(id)
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={texts.save(name)}
      title={texts.save(name)}
      onClick={() => void change()}
      className={cx(buttonClass({ variant: 'quiet', size: 'icon' }), 'rounded-full', className)}
    >
      <Heart aria-hidden className={cx(isSaved && 'fill-sunset')} />
    </button>
  )
}
