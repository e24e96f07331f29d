import type { SpotFilter } from '../../../../../domain/plotting/spot-filter.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import css from './filtered.module.css'
import { filterWords } from './spot-words.ts'

type Props = { filter: SpotFilter; shown: number; of: number; onAll: () => void }

/** Shown over the figure while a filter hides spots, so that nobody takes the visible ones for all. */
export function Filtered({ filter, shown, of, onAll }: Props) {
  return (
    <div className={css.filtered} data-filter={filter}>
      <output>{filter !== 'all' && `${filterWords[filter]}: ${shown} of ${of} shown`}</output>
      {filter !== 'all' && (
        <Button kind="soft" size="small" onPress={onAll}>
          Show all
        </Button>
      )}
    </div>
  )
}
