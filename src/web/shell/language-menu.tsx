import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { language as texts } from '#texts/language'
import { buttonClass } from '#web/ui/button.tsx'
import { LanguageLinks } from './language-links.tsx'

/** Phones have the links in their menu. Without scripts they are in the footer. */
export function LanguageMenu() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  function onToggle() {
    setOpen(!isOpen)
    // Safari does not focus a button on click, and the menu closes when it loses the focus.
    button.current!.focus()
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current!.focus()
  }
  return (
    <nav aria-label={texts.label} onBlur={onBlur} onKeyDown={onKeyDown} className="relative hidden xl:block">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onToggle}
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
      >
        {texts.short} <span className="sr-only">{texts.label}</span>
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        // A click on the text keeps the focus inside, so that the menu stays open.
        tabIndex={-1}
        className="absolute top-full right-0 mt-2 w-48 rounded-card border border-line bg-raised p-2 shadow-float outline-none"
      >
        <LanguageLinks linkClass="flex min-h-11 items-center rounded-md px-3 transition-colors hover:bg-wash" />
      </div>
    </nav>
  )
}
