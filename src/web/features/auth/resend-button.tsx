import { type ComponentProps, useId } from 'react'
import { authDialog } from '#texts/auth'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'

type ResendButtonProps = ComponentProps<typeof Button> & {
  /** Until the next mail may be asked for; what happens before is for the caller to ignore. */
  secondsLeft: number
  failure: string | undefined
  /** What is said beneath it otherwise. */
  note?: string
}

export function ResendButton({ secondsLeft, failure, note, variant, ...rest }: ResendButtonProps) {
  const noteId = useId()
  const isResting = secondsLeft > 0
  const said = failure ?? (isResting ? authDialog.nextMailIn(secondsLeft) : note)
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={isResting ? 'quiet' : variant}
        // Resting, it can still be reached: a disabled button would drop the keyboard's focus.
        aria-disabled={isResting}
        className={isResting ? 'cursor-not-allowed bg-wash' : undefined}
        aria-describedby={noteId}
        {...rest}
      />
      <p id={noteId} className={cx('text-center text-sm', failure ? 'text-danger' : 'text-muted')}>
        {said}
      </p>
    </div>
  )
}
