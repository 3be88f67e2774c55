import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import { ui } from '#texts/ui'
import { buttonClass } from '../button.tsx'
import { cx } from '../classes.ts'
import { Input } from './input.tsx'

/** An input whose text can be shown. It needs an autocomplete value, so that password managers recognise it. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye

  function onToggle({ currentTarget }: MouseEvent) {
    const input = currentTarget.previousElementSibling as HTMLInputElement
    const { selectionStart, selectionEnd } = input
    setShown(!isShown)
    // The browser treats another type as another field, and its caret jumps to the start after the next frame.
    requestAnimationFrame(() => {
      if (input === document.activeElement) input.setSelectionRange(selectionStart, selectionEnd)
    })
  }

  return (
    <div className="relative">
      <Input
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={cx('pr-12', className)}
      />
      <button
        type="button"
        aria-label={ui.showCharacters}
        aria-pressed={isShown}
        // The press does not move the focus, so that a phone's keyboard stays open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onToggle}
        className={cx(buttonClass({ variant: 'quiet', size: 'icon' }), 'absolute top-0 right-0')}
      >
        <Icon aria-hidden />
      </button>
    </div>
  )
}

/** An invisible field that tells password managers whose password the form is about. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
