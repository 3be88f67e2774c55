import type { ReactNode } from 'react'
import type { Class } from '#contract/classes/api'
import { classTitle } from '#web/lib/names.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { ClassFacts } from './class-facts.tsx'
import { ClassLine } from './class-line.tsx'

export function ClassItem({ of, children }: { of: Class; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div>
        <h3 className="text-lg font-semibold wrap-anywhere">
          <Unbroken>{classTitle(of)}</Unbroken>
        </h3>
        <ClassLine of={of} className="font-semibold" />
      </div>
      <ClassFacts of={of} />
      {children}
    </li>
  )
}
