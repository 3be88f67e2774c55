import { type RefObject, useEffect, useState } from 'react'

const cardOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`li[data-tutor="${CSS.escape(id)}"]`)

/**
 * The tutor who is pointed at or focused in the list or on the map, or else selected there. The list is marked through its
 * elements, since rendering a hundred cards for each one that the mouse passes would be slow.
 */
export function useLitTutor(list: RefObject<HTMLElement | null>, selectedId: string | undefined) {
  const [litId, setLitId] = useState<string>()
  const shownId = litId ?? selectedId

  useEffect(() => {
    const element = list.current!
    const light = ({ target }: Event) =>
      setLitId((target as Element).closest<HTMLElement>('li[data-tutor]')?.dataset.tutor)
    const darken = () => setLitId(undefined)
    const listeners = { pointerover: light, focusin: light, pointerleave: darken, focusout: darken }
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
    }
  }, [list])

  useEffect(() => {
    const card = shownId && cardOf(list.current, shownId)
    if (!card) return
    card.dataset.lit = ''
    return () => {
      delete card.dataset.lit
    }
  }, [list, shownId])

  return {
    litId,
    setLitId,
    showCard: (id: string) => cardOf(list.current, id)?.scrollIntoView({ block: 'nearest' }),
  }
}
