import HtmlWebpackPlugin from 'html-webpack-plugin';

/** The HTML document, with the style sheet in its template. */
export const document = (settings: HtmlWebpackPlugin.Options) =>
  new HtmlWebpackPlugin({
    ...settings,
    templateParameters: async (_compilation, _assets, _tags, options) => ({
      styleSheet: (await import('@registers/shared/style-sheet')).styleSheet,
      htmlWebpackPlugin: { options },
    }),
  });
