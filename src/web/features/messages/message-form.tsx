import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { messageMax } from '#contract/messages/rules'
import { messages } from '#texts/messages'
import { ApiError } from '#web/lib/api.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { draftOf, keepDraft } from './drafts.ts'

const texts = messages.form

type MessageFormProps = {
  /** The key of the draft. */
  name: string
  hint?: ReactNode
  /** Texts that can be inserted by a tap. */
  suggestions?: { label: string; texts: string[] }
  onSend: (text: string) => Promise<unknown>
}

/** An error about the text, or the reason why it was not sent. */
type Refusal = { field?: string; form?: string }

/** The text is stored as a draft until it is sent. */
export function MessageForm({ name, hint, suggestions, onSend }: MessageFormProps) {
  const [text, setText] = useState(() => draftOf(name))
  const [refusal, setRefusal] = useState<Refusal>({})
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  function onType(typed: string) {
    setText(typed)
    keepDraft(name, typed)
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setRefusal({})
    if (!text.trim()) {
      setRefusal({ field: texts.empty })
      field.current?.focus()
      return
    }
    setSending(true)
    try {
      await onSend(text)
      onType('')
    } catch (error) {
      const ofField = error instanceof ApiError ? error.fields.text : undefined
      setRefusal(ofField ? { field: ofField } : { form: failureText(error) })
    }
    setSending(false)
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }

  return (
    <form ref={form} onSubmit={onSubmit} className="flex flex-col gap-3">
      {suggestions && (
        <ul aria-label={suggestions.label} className="flex flex-wrap gap-2">
          {suggestions.texts.map((suggested) => (
            <li key={suggested}>
              <Button
                variant="secondary"
                className="h-auto rounded-full py-2 text-left"
                onClick={() => {
                  onType(suggested)
                  field.current?.focus()
                }}
              >
                {suggested}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field label={texts.label} hint={hint} error={refusal.field}>
        <Textarea
          ref={field}
          rows={3}
          counter={text.length > messageMax * 0.8}
          maxLength={messageMax}
          placeholder={texts.placeholder}
          value={text}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {refusal.form && (
        <Notice kind="danger" title={texts.notSent}>
          {refusal.form}
        </Notice>
      )}
      <Button type="submit" pending={isSending} className="self-end">
        <SendHorizontal aria-hidden />
        {texts.send}
      </Button>
    </form>
  )
}
