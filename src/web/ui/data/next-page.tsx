import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { ui } from '#texts/ui'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'

type NextPageProps = {
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  texts: { failed: string; more: string; loadingMore: string }
}

/** The end of a paged list: the button that loads more, and the failure when that did not work. */
export function NextPage({ list, texts }: NextPageProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed } = list
  const end = useRef<HTMLDivElement>(null)
  async function onMore() {
    const { hasNextPage } = await list.fetchNextPage()
    // The button is removed with the last page, so the end of the list takes the focus.
    if (!hasNextPage) end.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={end} tabIndex={-1} className="flex flex-col gap-4 outline-none empty:absolute">
      {hasFailed && <Notice kind="danger" title={texts.failed} />}
      {hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          pending={isFetchingNextPage}
          pendingText={texts.loadingMore}
          onClick={() => void onMore()}
        >
          {hasFailed ? ui.tryAgain : texts.more}
        </Button>
      )}
    </div>
  )
}
