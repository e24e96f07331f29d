import { Check, Minus, Plus, Redo2, RotateCcw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Mannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import type { NudgeDirection } from '../../../../../domain/body-model/place-spot.ts'
import { fingerUnderLoupe } from '../../../../../domain/plotting/loupe.ts'
import type { PlottingEvent } from '../../../../../domain/plotting/plotting.ts'
import { timeText } from '../../../../page/i18n/date-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx'
import type { SceneSource } from '../../../../ui/figure/figure-scene.ts'
import { FigureSurface } from './figure-surface.tsx'
import css from '../stage.module.css'
import tagCss from './tag.module.css'
import { sidesOf } from '../sides-of.ts'
import { capital } from '../spots/spot-words.ts'
import type { FigureController } from './figure-controller.ts'
import type { FigureState } from './figure-state.ts'
import { useFigureState } from './use-figure-state.ts'
import type { FigureViews } from '../use-views.ts'

type Views = FigureViews['subviews']

type Props = {
  label: string
  figure: FigureController
  mannequin: Mannequin
  source: SceneSource
  views: Views
  /** The time of the last save; null while changes are being written. */
  savedAt: string | null
  history: { canUndo: boolean; canRedo: boolean }
  send: (event: PlottingEvent) => void
  onNudge: (direction: NudgeDirection, units: 1 | 10) => void
  /** The views of the body; in front of the figure. */
  rail: ReactNode
  /** The task on the figure that waits for the user: the spot that is being moved. */
  task: ReactNode
  /** Says that not all spots are shown. */
  filtered: ReactNode
  /** The choice of the figure's skin. */
  skin: ReactNode
}

/**
 * The stage: the figure, its views on the left, zoom and undo on the right, texts above; nothing covers the skin.
 */
export function FigurePane({
  label,
  figure,
  mannequin,
  source,
  views,
  savedAt,
  history,
  send,
  onNudge,
  rail,
  task,
  filtered,
  skin,
}: Props) {
  return (
    <section
      className={css.stage}
      id="figure"
      aria-label="Body figure"
      data-figures={views.options.length > 1 ? 'several' : 'one'}
    >
      <FigureSurface label={label} figure={figure} source={source} onNudge={onNudge} />
      <div className={css.words}>
        <SideLabels mannequin={mannequin} />
        <Saved savedAt={savedAt} />
        <Tag figure={figure} />
      </div>
      {rail}
      {views.options.length > 1 && (
        <div className={css.subviews}>
          <SegmentedControl {...views} labelLook="hidden" width="fit" />
        </div>
      )}
      {filtered}
      {task}
      <ZoomTools figure={figure} />
      <div className={css.tools} data-at="skin">
        {skin}
      </div>
      <HistoryTools history={history} send={send} />
    </section>
  )
}

type ToolProps = { icon: typeof Plus; word: string; lacks?: string | undefined; onPress: () => void }

function Tool({ icon, word, lacks, onPress }: ToolProps) {
  return (
    <Button icon={icon} iconAt="over" unavailableBecause={lacks} onPress={onPress}>
      {word}
    </Button>
  )
}

function Saved({ savedAt }: Pick<Props, 'savedAt'>) {
  if (savedAt === null) return <p className={css.saved}>Saving</p>
  return (
    <p className={css.saved}>
      <Check aria-hidden />
      Saved {timeText(savedAt)}
    </p>
  )
}

function HistoryTools({ history, send }: Pick<Props, 'history' | 'send'>) {
  const [undoLacks, redoLacks] = [
    history.canUndo ? undefined : 'Nothing to undo',
    history.canRedo ? undefined : 'Nothing to redo',
  ]
  return (
    <div className={css.tools} data-at="bottom">
      <Tool icon={Undo2} word="Undo" lacks={undoLacks} onPress={() => send({ type: 'undone' })} />
      <Tool icon={Redo2} word="Redo" lacks={redoLacks} onPress={() => send({ type: 'redone' })} />
    </div>
  )
}

const zoomStep = 1.6

function ZoomTools({ figure }: { figure: FigureController }) {
  const isWhole = useFigureState(figure, scaleOf) <= 1
  return (
    <div className={css.tools} data-at="top">
      <Tool icon={Plus} word="Zoom in" onPress={() => figure.zoomBy(zoomStep)} />
      <Tool
        icon={Minus}
        word="Zoom out"
        lacks={isWhole ? 'The whole figure is shown' : undefined}
        onPress={() => figure.zoomBy(1 / zoomStep)}
      />
      {!isWhole && <Tool icon={RotateCcw} word="Whole" onPress={figure.reset} />}
    </div>
  )
}

/** The region under the finger, or a hint about the last touch. */
function Tag({ figure }: { figure: FigureController }) {
  const words = useFigureState(figure, tagWords)
  // The loupe shows the name itself.
  const isUnderLoupe = useFigureState(figure, ({ interaction }) => fingerUnderLoupe(interaction) !== null)
  return <output className={isUnderLoupe ? 'vh' : tagCss.tag}>{words !== '' && <span>{words}</span>}</output>
}

const scaleOf = ({ view }: FigureState): number => view?.viewport.scale ?? 1

function tagWords({ aim, interaction, hint }: FigureState): string {
  if (aim?.area) return capital(aim.area.areaName)
  return aim && interaction.kind !== 'hovering' ? 'Beside the body' : hint
}

function SideLabels({ mannequin }: { mannequin: Mannequin }) {
  const sides = sidesOf(mannequin)
  if (sides === null) return null
  return (
    <>
      <span className={css.side} data-at="left">
        Patient’s {sides.viewersLeft}
      </span>
      <span className={css.side} data-at="right">
        Patient’s {sides.viewersRight}
      </span>
    </>
  )
}
