import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ResponseOf } from '#contract/endpoint'
import type { Child } from '#contract/families/api'
import type { Endpoints } from '#contract/index'
import { family } from '#texts/family'
import { colon } from '#texts/formats'
import { formatWeekday } from '#web/lib/dates.ts'
import { failureText, showRefusal } from '#web/lib/form-refusal.ts'
import { shownName } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { FoldedSection } from '#web/ui/disclosure.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field, Fieldset } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { ConfirmChange } from './confirm-change.tsx'
import {
  inviteGuardian,
  removeSecondGuardian,
  useFamilyChange,
  withdrawInvitation,
} from './families.queries.ts'

const texts = family.guardians

type Family = ResponseOf<Endpoints['GET /api/v1/family']>

type GuardiansSectionProps = { family: Child[]; invitations: Family['invitations'] }

/** Shows the owner of children who else looks after them. */
export function GuardiansSection({ family: all, invitations }: GuardiansSectionProps) {
  const owned = all.filter(({ role }) => role === 'owner')
  const alone = owned.filter(({ otherGuardian }) => !otherGuardian)
  const withdraw = useFamilyChange(withdrawInvitation)
  return (
    <FoldedSection title={texts.title} aside={asideOf(owned, invitations)}>
      <p>{texts.text}</p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {invitations.map(({ id, email, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{texts.pending(email, formatWeekday(expiresAt))}</span>
            <Button
              variant="quiet"
              aria-label={texts.withdrawOf(email)}
              onClick={() => withdraw.mutate(id, { onSuccess: () => toast(texts.withdrawn) })}
            >
              {texts.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      {withdraw.isError && <Notice kind="danger">{failureText(withdraw.error)}</Notice>}
      {owned.map(
        ({ id, firstName, otherGuardian }) =>
          otherGuardian && (
            <div key={id} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                {firstName + colon}
                {family.children.with(shownName(otherGuardian))}
              </span>
              <ConfirmChange
                texts={{
                  ...texts.remove,
                  action: texts.remove.action(shownName(otherGuardian)),
                  title: texts.remove.title(shownName(otherGuardian)),
                  text: texts.remove.text(firstName),
                }}
                change={() => removeSecondGuardian(id)}
              />
            </div>
          ),
      )}
      {alone.length > 0 && <InviteDialog alone={alone} />}
    </FoldedSection>
  )
}

/** The names of the other guardians, or that somebody is invited. */
function asideOf(owned: Child[], invitations: Family['invitations']) {
  const others = new Set(owned.flatMap(({ otherGuardian }) => otherGuardian ?? []))
  if (others.size > 0) return [...others].map(shownName).join(', ')
  return invitations.length > 0 ? texts.invited(invitations.length) : texts.none
}

function InviteDialog({ alone }: { alone: Child[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title={texts.invite}
      description={texts.dialogText}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" className="sm:self-start">
          <MailPlus aria-hidden /> {texts.invite}
        </Button>
      }
    >
      <InviteForm alone={alone} onLeave={() => setOpen(false)} />
    </Dialog>
  )
}

function InviteForm({ alone, onLeave }: { alone: Child[]; onLeave: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: '', childIds: alone.map(({ id }) => id) },
  })
  const { errors, isSubmitting } = formState
  const invite = useFamilyChange(inviteGuardian)

  const onSubmit = handleSubmit(async (values) => {
    try {
      await invite.mutateAsync(values)
      onLeave()
      toast(texts.sent(values.email))
    } catch (error) {
      showRefusal(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field label={texts.email} error={errors.email?.message} required>
        <Input type="email" autoComplete="off" {...register('email', { required: texts.emailRequired })} />
      </Field>
      <Fieldset legend={texts.children} error={errors.childIds?.message}>
        {alone.map(({ id, firstName }) => (
          <Checkbox
            key={id}
            value={id}
            label={firstName}
            {...register('childIds', {
              validate: (ids) => [ids].flat().length > 0 || texts.childrenRequired,
            })}
          />
        ))}
      </Fieldset>
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      <ModalActions>
        <Button variant="secondary" onClick={onLeave}>
          {family.cancel}
        </Button>
        <Button type="submit" pending={isSubmitting} pendingText={texts.sending}>
          {texts.send}
        </Button>
      </ModalActions>
    </form>
  )
}
