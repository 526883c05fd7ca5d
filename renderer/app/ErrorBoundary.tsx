import { Component, type ReactNode } from 'react';
import { toAppFailure } from '../ipc/toAppFailure.ts';
import { AppearanceProvider } from './AppearanceProvider.tsx';
import { FailedPage } from './FailedPage.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly caught: { readonly value: unknown } | null;
}

/**
 * The outermost error boundary: if rendering fails, the person sees a message and a retry button, never a blank window.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null };

  static getDerivedStateFromError(value: unknown): ErrorBoundaryState {
    return { caught: { value } };
  }

  override render(): ReactNode {
    if (!this.state.caught) return this.props.children;
    return (
      <AppearanceProvider preferences={undefined}>
        <main>
          <FailedPage error={toAppFailure(this.state.caught.value).error} onRetry={() => window.location.reload()} />
        </main>
      </AppearanceProvider>
    );
  }
}
