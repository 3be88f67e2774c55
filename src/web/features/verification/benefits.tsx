import { MapPin, ShieldCheck, TrendingUp } from 'lucide-react'
import { verification } from '#texts/verification'

const texts = verification.benefits
const icons = [TrendingUp, ShieldCheck, MapPin]

export function Benefits() {
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="sr-only">
        {texts.title}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {texts.list.map(({ title, text }, at) => {
          const Icon = icons[at]!
          return (
            <li key={title} className="flex gap-3 rounded-card bg-lagoon-wash p-4 sm:flex-col">
              <Icon aria-hidden className="size-6 shrink-0 text-lagoon" />
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-1 text-sm text-muted">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
