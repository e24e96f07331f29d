import { Check, Minus, Plus, Redo2, RotateCcw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Mannequin } from '../../../domain/body-model/draw-mannequin.ts'
import type { NudgeDirection } from '../../../domain/body-model/place-spot.ts'
import type { PlottingEvent } from '../../../domain/plotting/plotting.ts'
import { timeText } from '../../shell/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/segment.tsx'
import type { FigureScene } from '../../ui/figure/figure-scene.ts'
import { FigureSurface } from './figure-surface.tsx'
import css from './stage.module.css'
import { sidesOf } from './sides-of.ts'
import { capital } from './spot-words.ts'
import type { FigureDesk } from './use-figure.ts'
import type { ViewsDesk } from './use-views.ts'

type Views = ViewsDesk['subviews']

type Props = {
  label: string
  figure: FigureDesk
  mannequin: Mannequin
  scene: FigureScene | null
  views: Views
  /** Until when everything is on disk; null while it is written. */
  savedAt: string | null
  history: { canUndo: boolean; canRedo: boolean }
  send: (event: PlottingEvent) => void
  onNudge: (direction: NudgeDirection, units: 1 | 10) => void
  /** The views of the body; in front of the figure. */
  rail: ReactNode
  /** What waits for an answer on the figure: the spot that is moved. */
  task: ReactNode
}

/** The stage: figure, its views left, zoom and undo right; nothing lies over the skin. */
export function FigurePane({
  label,
  figure,
  mannequin,
  scene,
  views,
  savedAt,
  history,
  send,
  onNudge,
  rail,
  task,
}: Props) {
  return (
    <section
      className={css.stage}
      id="figure"
      aria-label="Body figure"
      data-zoomed={(figure.view?.viewport.scale ?? 1) > 1}
      data-figures={views.options.length > 1 ? 'several' : 'one'}
    >
      <FigureSurface label={label} figure={figure} scene={scene} onNudge={onNudge} />
      <SideLabels mannequin={mannequin} />
      {rail}
      {views.options.length > 1 && (
        <div className={css.subviews}>
          <Segment {...views} labelLook="hidden" width="fit" />
        </div>
      )}
      {task ?? <Tag figure={figure} />}
      <ZoomTools figure={figure} />
      <Saved savedAt={savedAt} />
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

function ZoomTools({ figure }: { figure: FigureDesk }) {
  const isWhole = (figure.view?.viewport.scale ?? 1) <= 1
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

/** The region under the finger, or a word about the last touch. */
function Tag({ figure }: { figure: FigureDesk }) {
  const words = figure.aim ? capital(figure.aimedArea?.areaName ?? 'beside the body') : figure.hint
  return <output className={css.tag}>{words !== '' && <span>{words}</span>}</output>
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
