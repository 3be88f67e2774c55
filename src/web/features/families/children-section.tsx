import { Plus, Users } from 'lucide-react'
import type { Child } from '#contract/families/api'
import { gradeAfter, mostChildren } from '#contract/families/rules'
import { family } from '#texts/family'
import { gradeNames } from '#texts/names'
import { failureText } from '#web/lib/form-refusal.ts'
import { shownName } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { FoldedSection } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChildDialog } from './child-dialog.tsx'
import { ChildMark } from './child-mark.tsx'
import { ConfirmChange } from './confirm-change.tsx'
import { type ChildChange, changeChild, deleteChild, useFamilyChange } from './families.queries.ts'

const texts = family.children

export function ChildrenSection({ family: children }: { family: Child[] }) {
  const add = (
    <ChildDialog
      takenColours={children.map(({ colour }) => colour)}
      trigger={
        <Button variant={children.length > 0 ? 'secondary' : 'primary'}>
          <Plus aria-hidden /> {texts.add}
        </Button>
      }
    />
  )
  return (
    <FoldedSection
      title={texts.title}
      aside={children.length > 0 && children.length}
      startsOpen={children.length === 0}
    >
      {children.length === 0 ? (
        <EmptyState icon={<Users />} heading="h3" {...texts.empty} action={add} />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {children.map((child) => (
              <ChildItem key={child.id} child={child} />
            ))}
          </ul>
          {children.length < mostChildren ? <div>{add}</div> : <p className="text-muted">{texts.full}</p>}
        </>
      )}
    </FoldedSection>
  )
}

function ChildItem({ child }: { child: Child }) {
  const { firstName, grade, isArchived, otherGuardian, role, id } = child
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <ChildMark child={child} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{firstName}</p>
        <p className="text-muted">{gradeNames[grade]}</p>
        {otherGuardian && <p className="text-sm text-muted">{texts.with(shownName(otherGuardian))}</p>}
        {isArchived && <Badge>{texts.archived}</Badge>}
      </div>
      <div className="flex gap-2">
        <ChildDialog
          child={child}
          trigger={
            <Button variant="quiet" aria-label={texts.edit(firstName)}>
              {texts.editShort}
            </Button>
          }
        />
        <ConfirmChange
          texts={{ ...family.remove[role], title: family.remove[role].title(firstName) }}
          change={() => deleteChild(id)}
        />
      </div>
    </li>
  )
}

/** Asks each January whether the grades of last year are still right. */
export function GradeQuestions({ family: children }: { family: Child[] }) {
  const asked = children.filter(({ asksGrade }) => asksGrade)
  const save = useFamilyChange(({ id, ...change }: { id: string } & ChildChange) => changeChild(id, change))
  const { title, text, moveUp, stay, finished } = family.newYear
  if (asked.length === 0) return null
  return (
    <Notice title={title}>
      <p>{text}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {asked.map(({ id, firstName, grade, role }) => {
          const next = gradeAfter(grade)
          return (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <span className="min-w-24 font-semibold wrap-anywhere">{firstName}</span>
              {next && (
                <Button variant="secondary" onClick={() => save.mutate({ id, grade: next })}>
                  {moveUp(gradeNames[next])}
                </Button>
              )}
              {!next && role === 'owner' && (
                <Button variant="secondary" onClick={() => save.mutate({ id, isArchived: true })}>
                  {finished}
                </Button>
              )}
              <Button variant="quiet" onClick={() => save.mutate({ id, grade })}>
                {stay(gradeNames[grade])}
              </Button>
            </li>
          )
        })}
      </ul>
      {save.isError && <p className="mt-3 text-danger">{failureText(save.error)}</p>}
    </Notice>
  )
}
