import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { emptyTutorForm } from '#contract/tutors/form'
import { tutorRegistration as texts } from '#texts/tutor-registration'
import { ownAccountQuery } from '#web/features/tutors/tutors.queries.ts'
import { rememberMailRequest } from '#web/lib/auth/remembered-emails.ts'
import { invalidateAccountQueries, removeAccountQueries } from '#web/lib/query.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { type FilledForm, storeForm } from './filled-form.ts'
import { registerTutor } from './registration.queries.ts'
import { RegistrationForm } from './registration-form.tsx'
import { rejectedFields } from './use-tutor-form.ts'

/** Time to read the toast before the plans are shown. */
const redirectAfterMs = 1500

type NewProfileProps = { start: FilledForm; wasStored: boolean; wasSent?: boolean; accountEmail?: string }

export function NewProfile({ start, wasStored, wasSent = false, accountEmail }: NewProfileProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isSubmitting, setSubmitting] = useState(false)
  const [emptied, setEmptied] = useState<FilledForm>()
  const redirect = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(redirect.current), [])

  async function onSubmit(filled: FilledForm) {
    setSubmitting(true)
    try {
      const { status } = await registerTutor(filled)
      storeForm(null)
      if (status === 'unconfirmed') rememberMailRequest(filled.form.email)
      // The profile exists even if the tutor leaves before the redirect.
      invalidateAccountQueries(queries)
      void queries.invalidateQueries(ownAccountQuery())
      toast(texts.done)
      redirect.current = window.setTimeout(() => {
        removeAccountQueries(queries)
        const unconfirmedEmail = status === 'unconfirmed' ? filled.form.email.trim() : undefined
        void navigate('/tutor/subscription', { state: { unconfirmedEmail } })
      }, redirectAfterMs)
      return {}
    } catch (error) {
      setSubmitting(false)
      const refused = rejectedFields(error)
      toast({ ...texts.failed, kind: 'destructive' })
      return refused
    }
  }

  function onStartOver() {
    storeForm(null)
    setEmptied({ form: { ...emptyTutorForm, email: accountEmail ?? '' }, picture: null })
    void navigate('', { replace: true })
  }

  const isGivenBack = !emptied && (wasSent || wasStored)
  return (
    <>
      {isGivenBack && (
        <GivenBackNotice text={wasSent ? texts.sentBefore : texts.storedForm} onStartOver={onStartOver} />
      )}
      <RegistrationForm
        key={emptied ? 'emptied' : 'given'}
        start={emptied ?? start}
        accountEmail={accountEmail}
        submitText={texts.submit}
        submittingText={texts.submitting}
        isSubmitting={isSubmitting}
        onSubmit={onSubmit}
      />
    </>
  )
}

function GivenBackNotice({ text, onStartOver }: { text: string; onStartOver: () => void }) {
  return (
    <Notice className="mb-6">
      <p>{text}</p>
      <Button variant="ghost" size="sm" onClick={onStartOver} className="mt-2">
        {texts.startOver}
      </Button>
    </Notice>
  )
}
