import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { language as texts } from '#texts/language'
import { LanguageLinks } from './language-links.tsx'

/** A details element, so that it opens before any script has arrived. Phones have the links in their menu. */
export function LanguageMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) menu.current!.open = false
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !menu.current!.open) return
    menu.current!.open = false
    menu.current!.querySelector('summary')!.focus()
  }
  return (
    <details ref={menu} onBlur={onBlur} onKeyDown={onKeyDown} className="relative hidden xl:block">
      <summary className="flex size-11 cursor-pointer list-none items-center justify-center rounded-md text-sm font-semibold hover:bg-wash [&::-webkit-details-marker]:hidden">
        {texts.short} <span className="sr-only">{texts.label}</span>
      </summary>
      <LanguageLinks
        className="absolute top-full right-0 mt-2 w-48 rounded-card border border-line bg-raised p-2 shadow-float"
        linkClass="flex min-h-11 items-center rounded-md px-3 transition-colors hover:bg-wash"
      />
    </details>
  )
}
