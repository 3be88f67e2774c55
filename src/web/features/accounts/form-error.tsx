import { Notice } from '#web/ui/notice.tsx'

/** For what went wrong with a form as a whole; what belongs to a field stands next to it. */
export function FormError({ message }: { message: string | undefined }) {
  return message ? <Notice kind="danger">{message}</Notice> : null
}
