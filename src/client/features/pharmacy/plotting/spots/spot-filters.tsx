import { countsByFilter, spotFilters, type SpotFilter } from '../../../../../domain/plotting/spot-filter.ts'
import type { Spot } from '../../../../../domain/visits/visit-draft.ts'
import { Chip } from '../../../../ui/indicators/chip.tsx'
import { Count } from '../../../../ui/indicators/count.tsx'
import css from './list.module.css'
import { filterWords } from './spot-words.ts'

type Props = { spots: readonly Spot[]; filter: SpotFilter; onFilter: (filter: SpotFilter) => void }

/** The filters for list and figure, each with its number of spots; empty ones are not offered. */
export function SpotFilters({ spots, filter, onFilter }: Props) {
  if (spots.length === 0) return null
  const counts = countsByFilter(spots)
  const offered = spotFilters.filter((each) => each === filter || counts[each] > 0)
  return (
    <fieldset className={css.filters}>
      <legend className="vh">Which spots</legend>
      {offered.map((each) => (
        <Chip key={each} marker="none" pressed={each === filter} onPressed={() => onFilter(each)}>
          {filterWords[each]} <Count of={counts[each]} />
        </Chip>
      ))}
    </fieldset>
  )
}
