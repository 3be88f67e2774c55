import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { CalendarEntry } from '#contract/calendar/api'
import { type CalendarKind, calendarKinds, calendarNameMax } from '#contract/calendar/rules'
import type { ResponseOf } from '#contract/endpoint'
import type { Endpoints } from '#contract/index'
import { admin } from '#texts/admin'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatWeekday } from '#web/lib/dates.ts'
import { failureText, showRefusal } from '#web/lib/form-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  changeCalendarEntry,
  createCalendarEntry,
  deleteCalendarEntry,
  useAdminRefresh,
} from './admin.queries.ts'
import { useSectionFocus } from './section.tsx'

const texts = admin.calendar

export type Saved = ResponseOf<Endpoints['POST /api/v1/admin/calendar-entries']>

type CalendarDialogProps = {
  /** Without an entry the dialog adds one. */
  entry?: CalendarEntry
  trigger: ReactElement
  onSaved: (saved: Saved) => void
}

export function CalendarDialog({ entry, trigger, onSaved }: CalendarDialogProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title={entry ? texts.changeOf(entry.name) : texts.add}
      description={entry && daysOf(entry)}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
    >
      <EntryForm entry={entry} onSaved={onSaved} onLeave={() => setOpen(false)} />
    </Dialog>
  )
}

const daysOf = ({ from, to }: CalendarEntry) =>
  capitalize(from === to ? formatWeekday(from) : texts.span(formatWeekday(from), formatWeekday(to)))

type Values = { kind: CalendarKind; name: string; from: string; to: string; confirmed: boolean }

type EntryFormProps = Pick<CalendarDialogProps, 'entry' | 'onSaved'> & { onLeave: () => void }

function EntryForm({ entry, onSaved, onLeave }: EntryFormProps) {
  const { register, control, handleSubmit, setError, watch, formState } = useForm<Values>({
    defaultValues: entry ?? { kind: 'holiday', name: '', from: '', to: '', confirmed: true },
  })
  const { errors, isSubmitting } = formState
  const refresh = useAdminRefresh()
  const kind = watch('kind')

  const onSubmit = handleSubmit(async (values) => {
    try {
      const saved = await save(values, entry)
      onLeave()
      toast(entry ? texts.form.changed : texts.form.added)
      onSaved(saved)
      await refresh()
    } catch (error) {
      showRefusal(error, setError)
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Controller
        control={control}
        name="kind"
        render={({ field: { value, onChange } }) => (
          <Field
            label={texts.form.kind}
            hint={texts.form.kindHints[kind]}
            error={errors.kind?.message}
            required
          >
            <NativeSelect
              value={value}
              options={calendarKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
              onValueChange={onChange}
            />
          </Field>
        )}
      />
      <Field label={texts.form.name} error={errors.name?.message} required>
        <Input
          autoComplete="off"
          maxLength={calendarNameMax}
          {...register('name', { validate: (name) => name.trim() !== '' || texts.form.nameRequired })}
        />
      </Field>
      {!entry && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={kind === 'break' ? texts.form.first : texts.form.day}
            error={errors.from?.message}
            required
          >
            <Input type="date" {...register('from', { required: texts.form.dayRequired })} />
          </Field>
          {kind === 'break' && (
            <Field label={texts.form.last} error={errors.to?.message} required>
              <Input
                type="date"
                {...register('to', { required: texts.form.dayRequired, shouldUnregister: true })}
              />
            </Field>
          )}
        </div>
      )}
      <Checkbox label={texts.form.confirmed} hint={texts.form.confirmedHint} {...register('confirmed')} />
      {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
      <ModalActions>
        <Button variant="secondary" onClick={onLeave}>
          {admin.act.cancel}
        </Button>
        <Button type="submit" pending={isSubmitting} pendingText={texts.form.saving}>
          {entry ? texts.form.save : texts.form.add}
        </Button>
      </ModalActions>
    </form>
  )
}

function save({ kind, name, from, to, confirmed }: Values, entry: CalendarEntry | undefined) {
  if (entry) return changeCalendarEntry(entry.id, { kind, name, confirmed })
  return createCalendarEntry({ kind, name, from, to: kind === 'break' ? to : from, confirmed })
}

export function RemoveEntry({ entry: { id, name, kind } }: { entry: CalendarEntry }) {
  const [isOpen, setOpen] = useState(false)
  const refresh = useAdminRefresh()
  const focusSection = useSectionFocus()
  const remove = useMutation({
    mutationFn: () => deleteCalendarEntry(id),
    async onSuccess() {
      setOpen(false)
      toast(texts.remove.done)
      await refresh()
      focusSection()
    },
  })
  return (
    <ConfirmDialog
      title={texts.remove.title(name)}
      text={kind === 'closure' ? texts.remove.closureText : texts.remove.text}
      trigger={
        <Button size="sm" variant="quiet" aria-label={texts.remove.actionOf(name)}>
          {texts.remove.action}
        </Button>
      }
      confirm={texts.remove.action}
      confirming={texts.remove.removing}
      cancel={texts.remove.keep}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isPending={remove.isPending}
      error={remove.error && failureText(remove.error)}
      onConfirm={() => remove.mutate()}
    />
  )
}
