import { profile } from '#texts/profile'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from './form-error.tsx'
import { useAction } from './use-action.ts'

const texts = profile.data

export function DataSection() {
  const download = useAction({ mutationFn: downloadData })
  return (
    <>
      <p>{texts.text}</p>
      <FormError message={download.failure} />
      <Button
        variant="secondary"
        onClick={() => download.mutate()}
        pending={download.isPending}
        pendingText={texts.downloading}
        className="sm:self-start"
      >
        {texts.download}
      </Button>
    </>
  )
}

async function downloadData() {
  const data = await call('GET /api/v1/account/export', {})
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = texts.fileName(new Date().toISOString().slice(0, 10))
  link.click()
  URL.revokeObjectURL(link.href)
}
