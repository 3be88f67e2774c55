import { useState } from 'react'
import { profile } from '#texts/profile'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { type Account, forgetSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeletionForm } from './deletion-form.tsx'

const texts = profile.deletion

type DeletionSectionProps = { account: Account; isTutor: boolean }

export function DeletionSection({ account, isTutor }: DeletionSectionProps) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)

  async function onDeleted() {
    toast(texts.done)
    await forgetSession(() => navigate('/'))
  }

  return (
    <>
      <div>
        <p>{texts.text}</p>
        <ul className="mt-2 list-disc space-y-1 pl-6 marker:text-danger">
          {[...texts.consequences, ...(isTutor ? [texts.forTutors] : [])].map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      </div>
      <Dialog
        title={texts.dialog.title}
        description={account.hasPassword ? texts.dialog.byPassword : texts.dialog.byCode(account.email)}
        open={isAsking}
        onOpenChange={setAsking}
        trigger={
          <Button variant="danger" className="sm:self-start">
            {texts.open}
          </Button>
        }
      >
        <DeletionForm account={account} onDeleted={onDeleted} onCancel={() => setAsking(false)} />
      </Dialog>
    </>
  )
}
