import { useForm } from 'react-hook-form'
import { profile } from '#texts/profile'
import type { Account } from '#web/lib/auth/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { updateName } from './accounts.queries.ts'
import { FormError, failureText } from './form-errors.tsx'
import { PictureField } from './picture-field.tsx'

type IdentitySectionProps = { account: Account; portraitUrl?: string }

export function IdentitySection({ account, portraitUrl }: IdentitySectionProps) {
  return (
    <>
      <PictureField account={account} portraitUrl={portraitUrl} />
      <NameForm account={account} />
    </>
  )
}

const texts = profile.identity
const mostCharacters = 100

function NameForm({ account }: { account: Account }) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { fullName: account.fullName },
  })
  const { errors, isSubmitting } = formState

  const onSubmit = handleSubmit(async ({ fullName }) => {
    try {
      await updateName(fullName)
      toast(profile.saved)
    } catch (error) {
      setError('root', { message: failureText(error) })
    }
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-4">
      <Field label={texts.name} hint={texts.nameHint} error={errors.fullName?.message} required>
        <Input
          autoComplete="name"
          {...register('fullName', {
            validate: (name) => name.trim() !== '' || texts.nameRequired,
            maxLength: { value: mostCharacters, message: texts.nameTooLong(mostCharacters) },
          })}
        />
      </Field>
      <FormError message={errors.root?.message} />
      <Button type="submit" pending={isSubmitting} pendingText={texts.saving} className="sm:self-start">
        {texts.save}
      </Button>
    </form>
  )
}
