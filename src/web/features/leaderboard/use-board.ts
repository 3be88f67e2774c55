import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react'
import { leaderboard as texts } from '#texts/leaderboard'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { toast, useFailureToast } from '#web/ui/overlay/toast.ts'
import { type Board, boardString, changeBoard, readBoard } from './board-url.ts'
import { leaderboardQuery } from './leaderboard.queries.ts'

/** The board that the URL names, a function that changes it, and the tutors on it. */
export function useBoard() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const board = useMemo(() => readBoard(params), [params])
  /** The choice is shown at once, before the URL has changed. */
  const [chosen, setChosen] = useOptimistic(board)
  const results = useQuery({ ...leaderboardQuery(board), placeholderData: keepPreviousData })
  const { data, isPlaceholderData, dataUpdatedAt } = results
  const announce = useLoadedToast(
    board,
    data && !isPlaceholderData
      ? { count: data.tutors.length, total: data.total, at: dataUpdatedAt }
      : undefined,
  )
  useFailureToast(data ? null : results.error, { id: 'leaderboard', ...texts.failure })

  const change = useCallback(
    (change: Partial<Board>) => {
      // The change is made to what the controls show, since the URL may be behind.
      const next = changeBoard(chosen, change)
      if (boardString(next) === boardString(chosen)) return
      announce(next)
      startTransition(async () => {
        setChosen(next)
        await navigate({ search: boardString(next) }, { preventScrollReset: true })
      })
    },
    [chosen, announce, navigate, setChosen],
  )
  return { board, chosen, change, results }
}

const contentsOf = (board: Board) => JSON.stringify(leaderboardQuery(board).queryKey)

/** The result that was announced last. Coming back to it does not announce it again. */
let lastAnnounced = ''

type Loaded = { count: number; total: number; at: number }

/** Announces how many tutors the first board has, and each board that the visitor asks for. `announce` names the next one. */
function useLoadedToast(board: Board, loaded: Loaded | undefined) {
  const shown = contentsOf(board)
  const asked = useRef<string | undefined>(shown)
  const { count, total, at } = loaded ?? {}
  useEffect(() => {
    if (count === undefined || total === undefined || asked.current !== shown) return
    asked.current = undefined
    const answer = `${shown} ${at}`
    if (lastAnnounced !== answer) toast({ id: 'leaderboard', ...texts.loaded(count, total), kind: 'info' })
    lastAnnounced = answer
  }, [shown, count, total, at])
  return useCallback(
    (next: Board) => {
      const wanted = contentsOf(next)
      asked.current = wanted === shown ? undefined : wanted
    },
    [shown],
  )
}
