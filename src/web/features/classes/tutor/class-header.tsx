import { ArrowLeft, Pencil } from 'lucide-react'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { attendingStates } from '#contract/classes/rules'
import type { MyClass, MyClassDetails } from '#contract/classes/tutor.api'
import { classes } from '#texts/classes'
import { tutorClasses } from '#texts/tutor-classes'
import { capitalize } from '#web/lib/capitalize.ts'
import { feeLine, timesLine } from '#web/lib/class-line.ts'
import { formatWeekday } from '#web/lib/dates.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { nameOfClass } from './class-name.ts'
import { ConfirmClassChange } from './confirm-class-change.tsx'
import { Facts } from './my-class-list.tsx'
import { classesPath, editPath } from './paths.ts'
import { Refusal } from './refusal.tsx'
import { deleteDraft, endClass, openClass, useClassChange } from './tutor-classes.queries.ts'

const texts = tutorClasses.details

/** The facts of the class, and the actions on the class as a whole. */
export function ClassHeader({ of }: { of: MyClass }) {
  const { id, state, startsOn, endsOn, place, city, isListed, joining } = of
  const isAhead = startsOn > dayInMauritius(new Date())
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Link to={classesPath} className={`${buttonClass({ variant: 'ghost' })} -ml-4`}>
          <ArrowLeft aria-hidden /> {tutorClasses.title}
        </Link>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-3xl font-semibold wrap-anywhere">{nameOfClass(of)}</h1>
            <p className="mt-2">
              <Facts
                facts={[
                  capitalize(timesLine(of.times)),
                  feeLine(of.feeRupees),
                  placeTexts(place, city),
                  isAhead && texts.startsOn(formatWeekday(startsOn)),
                  endsOn !== null && texts.endsOn(formatWeekday(endsOn)),
                ]}
              />
            </p>
            <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
              {state === 'draft' && <Badge>{tutorClasses.draft}</Badge>}
              {state === 'ended' && <Badge>{tutorClasses.ended}</Badge>}
              {!isListed && <Badge>{tutorClasses.notListed}</Badge>}
              {joining === 'closed' && state === 'open' && <Badge>{tutorClasses.takesNobody}</Badge>}
            </p>
          </div>
          {state !== 'ended' && (
            <Link to={editPath(id)} className={buttonClass({ variant: 'secondary' })}>
              <Pencil aria-hidden /> {texts.edit}
            </Link>
          )}
        </div>
      </div>
      {state === 'draft' && <DraftNotice id={id} />}
      {state === 'ended' && <Notice>{texts.hasEnded}</Notice>}
    </div>
  )
}

const placeTexts = (place: MyClass['place'], city: string | null) =>
  place === 'online' ? classes.places.online(city) : `${tutorClasses.form.places[place]}, ${city}`

function DraftNotice({ id }: { id: string }) {
  const navigate = useNavigate()
  const open = useClassChange(() => openClass(id), { onDone: () => toast(tutorClasses.form.opened) })
  async function onDelete() {
    await deleteDraft(id)
    await navigate(classesPath, { replace: true })
    return null
  }

  return (
    <>
      <Notice title={texts.isDraft.title}>
        <p>{texts.isDraft.text}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            pending={open.isPending}
            pendingText={texts.isDraft.opening}
            onClick={() => open.mutate(undefined)}
          >
            {texts.isDraft.open}
          </Button>
          <ConfirmClassChange
            texts={texts.delete}
            trigger={<Button variant="quiet">{texts.delete.action}</Button>}
            change={onDelete}
          />
        </div>
      </Notice>
      {open.error && <Refusal error={open.error} />}
    </>
  )
}

/** Stands at the end of the page, since it is only needed at the end of a year. */
export function EndClass({ class: { id }, roster }: Pick<MyClassDetails, 'class' | 'roster'>) {
  const enrolled = roster.filter(({ state }) => attendingStates.some((one) => one === state)).length
  const { text, action, ...rest } = texts.end
  return (
    <ConfirmClassChange
      texts={{ ...rest, text: text({ enrolled, others: roster.length - enrolled }) }}
      trigger={
        <Button variant="quiet" className="self-start">
          {action}
        </Button>
      }
      change={() => endClass(id)}
    />
  )
}
