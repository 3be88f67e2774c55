import { EyeOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Message, Thread as ThreadOf } from '#contract/messages/api'
import { messages } from '#texts/messages'
import { formatMoment } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { WaitingLine } from '#web/ui/waiting-line.tsx'
import { MessageForm } from './message-form.tsx'
import {
  olderMessages,
  useBlockThread,
  useMarkThreadRead,
  useSendMessage,
  useWaitingMessages,
} from './messages.queries.ts'

const texts = messages.thread

type ThreadProps = {
  thread: ThreadOf
  /** Renders the button that reports a message, which belongs to another feature. */
  reportAction: (message: Message) => ReactNode
}

/** The messages, the latest last, and the form for the next one. */
export function Thread({ thread, reportAction }: ThreadProps) {
  const older = useOlder(thread)
  const send = useSendMessage(thread)
  const waiting = useWaitingMessages(thread.id)
  const end = useRef<HTMLDivElement>(null)
  const latest = thread.messages.at(-1)?.id
  useMarkShown(thread)
  useEffect(() => {
    if (latest) end.current?.scrollIntoView({ block: 'nearest' })
  }, [latest])
  return (
    <div className="flex flex-col gap-4">
      {older.hasOlder && (
        <Button variant="secondary" pending={older.isLoading} onClick={older.load} className="self-center">
          {texts.olderMessages}
        </Button>
      )}
      {!thread.isConnected && (
        <p className="flex gap-2 text-sm text-muted">
          <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {texts.masked}
        </p>
      )}
      <ol aria-label={texts.list} className="flex flex-col gap-3">
        {[...older.messages, ...thread.messages].map((message) => (
          <li key={message.id} className={cx('flex flex-col', message.isMine ? 'items-end' : 'items-start')}>
            <Bubble message={message} name={message.sentBy === thread.side ? messages.you : thread.name} />
            {message.sentBy !== thread.side && reportAction(message)}
          </li>
        ))}
        {waiting.map(({ id, typed }) => (
          <li key={id} className="flex flex-col items-end">
            <div className="max-w-[85%] rounded-card border border-dashed border-lagoon/40 px-4 py-3">
              <p className="whitespace-pre-line wrap-anywhere">{typed}</p>
              <WaitingLine />
            </div>
          </li>
        ))}
      </ol>
      <div ref={end} />
      <Writing thread={thread} onSend={(text) => send.mutateAsync(text)} />
    </div>
  )
}

function Bubble({ message, name }: { message: Message; name: string }) {
  return (
    <div
      className={cx(
        'max-w-[85%] rounded-card border px-4 py-3',
        message.isMine ? 'border-lagoon/40 bg-lagoon-wash' : 'border-line bg-surface',
      )}
    >
      <span className="sr-only">{texts.from(message.isMine ? messages.you : name)}</span>
      {message.isNotice && <Badge className="mb-1">{texts.notice}</Badge>}
      <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
      <p className="mt-1 text-sm text-muted">
        <time dateTime={message.sentAt}>{formatMoment(message.sentAt)}</time>
        {message.isMine && ` · ${message.readAt ? texts.read : texts.sent}`}
      </p>
    </div>
  )
}

type WritingProps = { thread: ThreadOf; onSend: (text: string) => Promise<unknown> }

function Writing({ thread: { id, state, isEndedByMe, messagesLeft }, onSend }: WritingProps) {
  if (state === 'suspended') return <Notice>{texts.suspended}</Notice>
  if (state === 'ended') return <Notice>{isEndedByMe ? texts.ended.mine : texts.ended.theirs}</Notice>
  if (messagesLeft === 0) return <Notice>{texts.awaiting}</Notice>
  const hint = messagesLeft !== null && messagesLeft < 3 ? texts.left(messagesLeft) : undefined
  return <MessageForm name={id} hint={hint} onSend={onSend} />
}

/** Marks messages as read once they are visible. */
function useMarkShown({ id, unreadCount }: ThreadOf) {
  const { mutate } = useMarkThreadRead(id)
  useEffect(() => {
    const mark = () => document.visibilityState === 'visible' && unreadCount > 0 && mutate(undefined)
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [unreadCount, mutate])
}

/** Loads pages of older messages, which do not change any more. */
function useOlder(thread: ThreadOf) {
  const [older, setOlder] = useState<{ messages: Message[]; hasOlder: boolean }>()
  const [isLoading, setLoading] = useState(false)
  const known = older?.messages ?? []
  async function load() {
    const first = known[0] ?? thread.messages[0]
    if (!first || isLoading) return
    setLoading(true)
    try {
      const page = await olderMessages(thread.id, first.id)
      setOlder({ messages: [...page.messages, ...known], hasOlder: page.hasOlder })
    } catch (error) {
      toast({ title: failureText(error), kind: 'destructive' })
    }
    setLoading(false)
  }
  return { messages: known, hasOlder: older?.hasOlder ?? thread.hasOlder, isLoading, load }
}

export function BlockButton({ thread: { id, name, state, isEndedByMe } }: { thread: ThreadOf }) {
  const block = useBlockThread(id)
  const [isConfirming, setConfirming] = useState(false)
  const change = (isBlocked: boolean) =>
    block.mutate(isBlocked, {
      onSuccess: () => setConfirming(false),
      onError: (error) => toast({ title: failureText(error), kind: 'destructive' }),
    })
  if (state === 'ended')
    return isEndedByMe ? (
      <Button variant="secondary" pending={block.isPending} onClick={() => change(false)}>
        {texts.unblock}
      </Button>
    ) : null
  if (!isConfirming)
    return (
      <Button variant="ghost" onClick={() => setConfirming(true)}>
        {texts.block}
      </Button>
    )
  return (
    <Notice kind="warning" title={texts.blockTitle(name)} role="group" aria-label={texts.blockTitle(name)}>
      <p>{texts.blockText}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button pending={block.isPending} onClick={() => change(true)}>
          {texts.block}
        </Button>
        <Button variant="secondary" onClick={() => setConfirming(false)}>
          {texts.keep}
        </Button>
      </div>
    </Notice>
  )
}
