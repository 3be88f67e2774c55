import { Button } from '#web/ui/button.tsx'

type RemovableListProps<Item> = {
  items: { key: string; name: string; item: Item }[]
  texts: { remove: string; removeOf: (name: string) => string }
  onRemove: (item: Item) => void
}

export function RemovableList<Item>({ items, texts, onRemove }: RemovableListProps<Item>) {
  if (items.length === 0) return null
  return (
    <ul className="divide-y divide-line">
      {items.map(({ key, name, item }) => (
        <li key={key} className="flex items-center justify-between gap-3 py-1">
          <span className="min-w-0">{name}</span>
          <Button variant="quiet" aria-label={texts.removeOf(name)} onClick={() => onRemove(item)}>
            {texts.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}
