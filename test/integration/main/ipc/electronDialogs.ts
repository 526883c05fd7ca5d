/** The system's dialogs, as a person answers them in a test, and what they were asked. */
export const createDialogs = () => {
  const dialogs = {
    /** The chosen path; null where the person closes the dialog. */
    chosen: null as string | null,
    shown: [] as object[],
  };
  const electron = {
    app: { getPreferredSystemLanguages: () => ['fi-FI'], getVersion: () => '1.2.3' },
    dialog: {
      showOpenDialog: async (_: unknown, options: object) => {
        dialogs.shown.push(options);
        return { canceled: dialogs.chosen === null, filePaths: dialogs.chosen === null ? [] : [dialogs.chosen] };
      },
      showSaveDialog: async (_: unknown, options: object) => {
        dialogs.shown.push(options);
        return { canceled: dialogs.chosen === null, filePath: dialogs.chosen ?? '' };
      },
    },
  };
  return { dialogs, electron };
};
