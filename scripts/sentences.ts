import { transformAsync, types, type PluginObj } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const isNamed = (node: types.Node, name: string): node is types.ObjectProperty =>
  types.isObjectProperty(node) && types.isIdentifier(node.key, { name })

/** `{ id: 'x1Yz', message: 'See {name}' }` as `{ …, message: ['See ', ['name']] }`: nothing is parsed in the browser. */
const compiled: PluginObj = {
  visitor: {
    ObjectExpression: ({ node }) => {
      const message = node.properties.find((each) => isNamed(each, 'message'))
      if (!node.properties.some((each) => isNamed(each, 'id')) || message === undefined) return
      if (types.isStringLiteral(message.value))
        message.value = types.valueToNode(compileMessage(message.value.value)) as types.Expression
    },
  },
}

/**
 * Sentences of Lingui's macros, compiled as the app is built, each where it is used: the app's own English needs no
 * catalog, and comes with the page that says it.
 */
export const sentences: Plugin = {
  name: 'sentences',
  enforce: 'pre',
  transform: {
    filter: { id: /src[\\/]client[\\/].*\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
    handler: async (code, filename) => {
      const made = await transformAsync(code, {
        filename,
        configFile: false,
        babelrc: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [[macros, { descriptorFields: 'message' }], compiled],
      })
      return made?.code == null ? null : { code: made.code, map: made.map ?? null }
    },
  },
}

/** A catalog as compiled messages: what is said in its language alone, so that a page knows what it says in English. */
export const catalogs: Plugin = {
  name: 'catalogs',
  transform: {
    filter: { id: /\.po$/ },
    handler: async (source, filename) => {
      const parsed = await formatter().parse(source, { locale: undefined, sourceLocale: 'en-NZ', filename })
      const said = Object.entries(parsed).filter(([, { translation }]) => translation)
      const messages = Object.fromEntries(said.map(([id, { translation = '' }]) => [id, compileMessage(translation)]))
      return { code: `export const messages = ${JSON.stringify(messages)}`, map: null, moduleType: 'js' }
    },
  },
}
