import { GraduationCap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { studentWelcome as texts } from '#texts/student-welcome'
import { useSession } from '#web/lib/auth/session.ts'
import { useLocation, useNavigate } from '#web/lib/router/hooks.ts'
import { type StudentName, storeStudentName, studentName } from '#web/lib/student-name.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

const nameMax = 50
const rule = (message: string) => ({ validate: (name: string) => name.trim() !== '' || message })

export default function StudentWelcome() {
  return (
    <div className="flex min-h-[75dvh] flex-col items-center bg-lagoon-wash px-4 py-10 md:py-16">
      <PageHead title={texts.title} description={texts.description} path="/student/onboarding" />
      <Card className="flex w-full max-w-lg flex-col gap-6">
        <div className="flex flex-col items-center gap-2 text-center">
          <span className="mb-1 flex size-16 items-center justify-center rounded-full bg-lagoon-wash text-lagoon">
            <GraduationCap aria-hidden className="size-8" />
          </span>
          <h1 className="text-2xl font-semibold">{texts.title}</h1>
          <p className="text-muted">{texts.intro}</p>
        </div>
        <NameForm />
        <p className="text-center text-sm text-muted">{texts.note}</p>
      </Card>
    </div>
  )
}

function NameForm() {
  // The query string is passed on to Find Tutors.
  const findTutors = `/student${useLocation().search}`
  const navigate = useNavigate()
  const [isKept, setIsKept] = useState(true)
  const isSignedIn = useSession().status === 'signed-in'
  const { register, handleSubmit, formState } = useForm<StudentName>({
    values: studentName(),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors } = formState

  // If somebody logs in meanwhile, the account has a name.
  useEffect(() => {
    if (isSignedIn) void navigate(findTutors, { replace: true })
  }, [isSignedIn, navigate, findTutors])

  const onSubmit = handleSubmit(({ firstName, lastName }) => {
    const name = { firstName: firstName.trim(), lastName: lastName.trim() }
    if (!storeStudentName(name)) {
      setIsKept(false)
      toast({ title: texts.failed, kind: 'destructive' })
      return
    }
    toast(texts.welcome(name.firstName))
    return navigate(findTutors, { replace: true })
  })

  return (
    // Any other method would put the name into the URL, if the form is submitted before the script is loaded.
    <form noValidate method="dialog" onSubmit={onSubmit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.firstName} error={errors.firstName?.message}>
          <Input
            required
            autoComplete="given-name"
            maxLength={nameMax}
            {...register('firstName', rule(texts.missing.firstName))}
          />
        </Field>
        <Field label={texts.lastName} error={errors.lastName?.message}>
          <Input
            required
            autoComplete="family-name"
            maxLength={nameMax}
            {...register('lastName', rule(texts.missing.lastName))}
          />
        </Field>
      </div>
      <Button type="submit" size="lg">
        {texts.submit}
      </Button>
      {!isKept && (
        <Notice kind="warning">
          <p>{texts.notKept}</p>
          <TextLink to={findTutors} className="inline-block py-2">
            {texts.goOn}
          </TextLink>
        </Notice>
      )}
    </form>
  )
}
