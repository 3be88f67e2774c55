import { profile } from '#texts/profile'
import { call } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
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
  const name = texts.fileName(new Date().toISOString().slice(0, 10))
  saveFile(name, 'application/json', JSON.stringify(data, null, 2))
}
