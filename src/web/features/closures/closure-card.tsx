import { CalendarX2, CircleCheck, type LucideIcon, Users, Video } from 'lucide-react'
import { useRef, useState } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import type { Closure } from '#contract/closures/api'
import { type ClosureChoice, closureChoices, onlineLinkMax } from '#contract/closures/rules'
import { closures as texts } from '#texts/closures'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatHour, formatWeekday } from '#web/lib/dates.ts'
import { showRefusal } from '#web/lib/form-refusal.ts'
import { holidayName } from '#web/lib/holiday-name.ts'
import { classTitle, subjectName } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { Field, Fieldset } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { respondToClosure } from './closures.queries.ts'

type ClosureCardProps = {
  closure: Closure
  /** Fetches again what shows the day. */
  onResponded: () => Promise<unknown>
}

/** A day on which schools are closed, with the tutor's lessons and meetings of that day and what becomes of them. */
export function ClosureCard({ closure, onResponded }: ClosureCardProps) {
  const { day, name, lessons, meetings, response, canRespond } = closure
  const [isChanging, setChanging] = useState(false)
  const card = useRef<HTMLElement>(null)
  const asks = canRespond && (!response || isChanging)

  async function onDone() {
    await onResponded()
    setChanging(false)
    card.current?.focus()
  }

  return (
    <CardSection ref={card} title={<time dateTime={day}>{capitalize(formatWeekday(day))}</time>}>
      <p className="-mt-3 text-muted">{holidayName(name)}</p>
      {lessons.length > 0 && (
        <div>
          <h3 className="font-semibold">{texts.lessons(lessons.length)}</h3>
          <ul className="mt-1">
            {lessons.map(({ bookingId, slotAt, learnerName, subject }) => (
              <li key={bookingId} className="wrap-anywhere">
                {texts.lesson(formatHour(slotAt), learnerName, subjectName(subject))}
              </li>
            ))}
          </ul>
        </div>
      )}
      {meetings.length > 0 && (
        <div>
          <h3 className="font-semibold">{texts.meetings(meetings.length)}</h3>
          <ul className="mt-1">
            {meetings.map(({ id, startsAt, place, ...named }) => (
              <li key={id} className="wrap-anywhere">
                {texts.meeting(formatHour(startsAt), classTitle(named), place === 'online')}
              </li>
            ))}
          </ul>
        </div>
      )}
      {response && <Said response={response} />}
      {asks && <ResponseForm closure={closure} onDone={onDone} />}
      {response && canRespond && (
        <div className="flex flex-col items-start gap-2">
          {!isChanging && <p className="text-sm text-muted">{texts.untilItBegins}</p>}
          <Button variant={isChanging ? 'quiet' : 'secondary'} onClick={() => setChanging(!isChanging)}>
            {isChanging ? texts.keep : texts.change}
          </Button>
        </div>
      )}
    </CardSection>
  )
}

function Said({ response: { choice, onlineLink } }: { response: NonNullable<Closure['response']> }) {
  return (
    <Notice title={texts.choices[choice].said}>
      <p>{texts.choices[choice].saidText}</p>
      {onlineLink && (
        <TextLink href={onlineLink} target="_blank" rel="noreferrer" className="wrap-anywhere">
          {onlineLink}
        </TextLink>
      )}
      {choice === 'cancel' && <TextLink to="/profile#students">{texts.toBookings}</TextLink>}
    </Notice>
  )
}

type Values = { choice: ClosureChoice | ''; onlineLink: string }

function ResponseForm({ closure, onDone }: { closure: Closure; onDone: () => Promise<void> }) {
  const { day, lessons, meetings, response } = closure
  const { register, handleSubmit, setError, watch, formState } = useForm<Values>({
    defaultValues: { choice: response?.choice ?? '', onlineLink: response?.onlineLink ?? '' },
  })
  const { errors, isSubmitting } = formState
  const choice = watch('choice')

  const onSubmit = handleSubmit(async ({ choice, onlineLink }) => {
    if (!choice) return
    try {
      await respondToClosure(day, choice === 'online' ? { choice, onlineLink } : { choice })
      toast(texts.sent)
      await onDone()
    } catch (error) {
      showRefusal(error, setError)
    }
  })

  const radio = register('choice', { required: texts.choiceRequired })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Fieldset legend={texts.question(lessons.length + meetings.length)} error={errors.choice?.message}>
        <div className="grid gap-3 md:grid-cols-3">
          {closureChoices.map((choice) => (
            <ChoiceCard key={choice} choice={choice} radio={radio} />
          ))}
        </div>
      </Fieldset>
      {choice === 'online' && (
        <Field label={texts.link} hint={texts.linkHint} error={errors.onlineLink?.message} required>
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={onlineLinkMax}
            {...register('onlineLink', {
              validate: (link) => /^https:\/\/\S+$/.test(link.trim()) || texts.linkForm,
            })}
          />
        </Field>
      )}
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      {choice && (
        <Button
          type="submit"
          size="lg"
          variant={choice === 'cancel' ? 'danger' : 'primary'}
          pending={isSubmitting}
          pendingText={texts.sending}
          className="sm:self-start"
        >
          {texts.choices[choice].submit}
        </Button>
      )}
    </form>
  )
}

const icons: Record<ClosureChoice, LucideIcon> = { cancel: CalendarX2, online: Video, meet: Users }

function ChoiceCard({ choice, radio }: { choice: ClosureChoice; radio: UseFormRegisterReturn }) {
  const Icon = icons[choice]
  const { title, text } = texts.choices[choice]
  return (
    <label className="relative flex min-h-20 cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-surface p-4 transition-colors hover:border-volcano has-checked:border-lagoon has-checked:bg-lagoon-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon">
      <input type="radio" value={choice} {...radio} className="peer sr-only" />
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-lagoon" />
      <span className="min-w-0 flex-1">
        <span className="block pr-7 text-lg font-semibold">{title}</span>
        <span className="block text-muted">{text}</span>
      </span>
      <CircleCheck
        aria-hidden
        className="absolute top-4 right-4 hidden size-6 text-lagoon peer-checked:block"
      />
    </label>
  )
}
