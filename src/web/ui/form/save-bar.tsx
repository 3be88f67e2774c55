import type { ReactNode } from 'react'
import { useLeaveGuard } from '#web/lib/router/use-leave-guard.ts'
import { Button } from '../button.tsx'
import { Dialog, ModalActions } from '../overlay/dialog.tsx'

type SaveBarProps = {
  /** The id of the form. */
  form: string
  isChanged: boolean
  isSaving: boolean
  texts: { unsaved: string; save: string; saving: string; leaving: LeavingTexts }
  /** Another button that saves. */
  children?: ReactNode
}

type LeavingTexts = { title: string; text: string; stay: string; leave: string }

/** Keeps the button that saves a long form visible, and asks before unsaved changes are lost. */
export function SaveBar({ form, isChanged, isSaving, texts, children }: SaveBarProps) {
  return (
    <>
      <div className="save-bar sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 sm:gap-x-6 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float sm:bottom-3 sm:mx-0 sm:rounded-card sm:border sm:pb-3">
        <p role="status" className="mr-auto text-sm text-muted empty:hidden max-sm:w-full">
          {isChanged && texts.unsaved}
        </p>
        {children}
        <Button
          type="submit"
          form={form}
          pending={isSaving}
          pendingText={texts.saving}
          className="max-sm:grow"
        >
          {texts.save}
        </Button>
      </div>
      <LeaveDialog isChanged={isChanged} texts={texts.leaving} />
    </>
  )
}

function LeaveDialog({ isChanged, texts }: { isChanged: boolean; texts: LeavingTexts }) {
  const { leave, stay } = useLeaveGuard(isChanged)
  return (
    <Dialog title={texts.title} description={texts.text} open={leave !== null} onOpenChange={stay}>
      <ModalActions>
        <Button variant="secondary" onClick={stay}>
          {texts.stay}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            stay()
            leave?.()
          }}
        >
          {texts.leave}
        </Button>
      </ModalActions>
    </Dialog>
  )
}
