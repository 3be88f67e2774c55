import { profile } from '#texts/profile'
import { Button } from '#web/ui/button.tsx'
import { downloadData, useAction } from './accounts.queries.ts'
import { FormError } from './form-errors.tsx'

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
