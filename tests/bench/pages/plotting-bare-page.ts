import Konva from 'konva'
import { listenTo } from './plotting-gestures.ts'
import { markFill, marksOnFigure, markSize, room, roomOnPage } from './plotting-ground.ts'

/* The least that Konva can be asked for: an empty layer that listens to nothing, and on it the mark of the last tap. */

const host = roomOnPage()
const stage = new Konva.Stage({ container: host, ...room, listening: false })
const layer = new Konva.Layer({ listening: false })
stage.add(layer)

let count = marksOnFigure().length
listenTo(
  host,
  { scale: 1, x: 0, y: 0 },
  {
    moved: () => undefined,
    tapped: (at) => {
      count += 1
      layer.destroyChildren()
      const group = new Konva.Group(at)
      group.add(new Konva.Circle({ radius: markSize / 2 - 2, fill: markFill, stroke: '#fff', strokeWidth: 3 }))
      group.add(
        new Konva.Text({ text: String(count), fill: '#fff', fontSize: 13, width: 30, align: 'center', x: -15, y: -6 }),
      )
      layer.add(group)
      layer.draw()
    },
  },
)
