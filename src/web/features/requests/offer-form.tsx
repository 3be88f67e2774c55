import { useForm, useWatch } from 'react-hook-form'
import type { TutorRequest } from '#contract/requests/api'
import { offerText } from '#contract/requests/rules'
import type { Fee } from '#contract/tutors/teaching'
import { requests } from '#texts/requests'
import { showRefusal } from '#web/lib/form-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { useFocusOnInvalid } from '#web/ui/form/use-focus-on-invalid.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useMakeOffer } from './requests.queries.ts'
import { RupeesFields } from './rupees-fields.tsx'

const texts = requests.tutor.form

/** An open class of the tutor that fits the request. `fee` is the monthly fee. */
type FittingClass = { id: string; name: string; fee: number }

type Values = { text: string; fee: Fee; classId: string }

type OfferFormProps = {
  request: TutorRequest
  /** The fee in the tutor's profile. */
  usualFee: Fee | null
  classes: FittingClass[]
  onSent: () => void
  onCancel: () => void
}

/** Only the server validates, and its messages stand beside the fields. */
export function OfferForm({ request, usualFee, classes, onSent, onCancel }: OfferFormProps) {
  const { control, register, handleSubmit, setError, clearErrors, setValue, formState } = useForm<Values>({
    defaultValues: {
      text: '',
      classId: '',
      fee: usualFee ?? { amount: 0, per: request.budget?.per ?? 'month' },
    },
  })
  const { errors, isSubmitting } = formState
  const [text, classId] = useWatch({ control, name: ['text', 'classId'] })
  const make = useMakeOffer(request.id)
  const element = useFocusOnInvalid(formState)

  const send = handleSubmit(async ({ classId, ...values }) => {
    try {
      await make.mutateAsync({ ...values, classId: classId || null })
      toast(texts.sent)
      onSent()
    } catch (error) {
      showRefusal(error, setError)
    }
  })

  function onClass(id: string) {
    setValue('classId', id)
    const chosen = classes.find((one) => one.id === id)
    if (chosen?.fee) setValue('fee', { amount: chosen.fee, per: 'month' })
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        // The server's former refusals may be outdated, and would keep the form from being sent.
        clearErrors()
        void send(event)
      }}
      className="flex flex-col gap-5 border-t border-line pt-4"
    >
      <Field label={texts.text} hint={texts.textHint} error={errors.text?.message} required>
        <Textarea
          // The button that opened the form is removed.
          autoFocus
          rows={5}
          counter={text.length > offerText.max * 0.8}
          maxLength={offerText.max}
          {...register('text')}
        />
      </Field>
      {classes.length > 0 && (
        <Field label={texts.class} hint={texts.classHint} error={errors.classId?.message}>
          <NativeSelect
            value={classId}
            options={[
              { value: '', label: texts.noClass },
              ...classes.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onValueChange={onClass}
          />
        </Field>
      )}
      <RupeesFields control={control} name="fee" texts={{ amount: texts.fee, per: texts.per }} required />
      {errors.root && (
        <Notice kind="danger" title={texts.failed}>
          {errors.root.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting} pendingText={texts.sending}>
          {texts.send}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
