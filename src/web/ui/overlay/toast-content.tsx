import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ui } from '#texts/ui'
import { Button, buttonClass } from '../button.tsx'
import type { ToastMessage } from './toast.ts'

type ToastContentProps = ToastMessage & {
  /** The id of the title; the id of the text is this with `text` after it. */
  id: string
  icon?: ReactNode
  onDismiss: () => void
}

/** Part of every page's first script, since the plain toast looks the same when the toaster fails to load. */
export function ToastContent({ id, title, text, action, icon, onDismiss }: ToastContentProps) {
  return (
    <div className="flex items-start gap-3 py-2 pr-2 pl-4">
      {icon}
      <div className="min-w-0 flex-1 py-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {text && (
          <p id={`${id}text`} className="text-sm text-muted">
            {text}
          </p>
        )}
        {action && (
          <Button variant="secondary" size="sm" onClick={action.onClick} className="mt-3">
            {action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={ui.dismiss}
        onClick={onDismiss}
        className={buttonClass({ variant: 'quiet', size: 'icon' })}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}
