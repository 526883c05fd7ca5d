import { Component, type ReactNode } from 'react';
import { errorOf } from '../ipc/failure.ts';
import { FailedPage } from './FailedPage.tsx';
import { Look } from './Look.tsx';

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
      <Look preferences={undefined}>
        <main>
          <FailedPage error={errorOf(this.state.caught.value)} onRetry={() => window.location.reload()} />
        </main>
      </Look>
    );
  }
}
