import type { DemandTown } from '#contract/demand/api'
import { TownMap } from '#web/features/admin/demand/town-map.tsx'
import { coast } from '#web/features/map/base/mauritius.ts'

export function DemandMap({ towns }: { towns: DemandTown[] }) {
  return <TownMap towns={towns} coast={coast} />
}
