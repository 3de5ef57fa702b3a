import HtmlWebpackPlugin from 'html-webpack-plugin';

/** Writes the HTML page of a build. Its template gets only these parameters: they replace those of the plugin. */
export const document = (settings: HtmlWebpackPlugin.Options) =>
  new HtmlWebpackPlugin({
    ...settings,
    templateParameters: async (_compilation, _assets, _tags, options) => ({
      styleSheet: (await import('@registers/shared/style-sheet')).styleSheet,
      htmlWebpackPlugin: { options },
    }),
  });
