#pragma once

#include <stdbool.h>
#include <stdint.h>

/// A serial executor as the runtime hands it around, `SerialExecutorRef` of its ABI. All zeros stand for the thread pool.
struct task_executor {
  uintptr_t identity;
  uintptr_t implementation;
};

/// Takes a job that was about to go to the thread pool; returns false to let it go there.
///
/// The owner is that of the calling thread; see `task_owner`.
typedef bool (*task_taker)(void *_Nullable owner, void *_Nonnull job);

/// Sets `swift_task_enqueueGlobal_hook`, `swift_task_getMainExecutor_hook` and `swift_task_isMainExecutor_hook`.
///
/// No public way of Swift 6.3 serves: tasks that a screen starts don't inherit the executor that their maker prefers,
/// and the main actor's executor can't be replaced.
///
/// On threads with an owner, `main` stands for the main actor's executor.
void task_hooks_install(struct task_executor main, task_taker _Nonnull taker);

/// The owner of the jobs that the calling thread makes ready; a variable of the thread.
void *_Nullable task_owner(void);
void task_set_owner(void *_Nullable owner);

/// The job that the calling thread resumes on the executor that its task prefers; a variable of the thread.
void *_Nullable task_resumed(void);
void task_set_resumed(void *_Nullable job);

/// Runs a job here and now, by `swift_job_run`.
void task_run(void *_Nonnull job, struct task_executor executor);

/// The number of the task that a job belongs to, by `swift_task_getJobTaskId`; tasks are numbered as they are made.
uint64_t task_number(void *_Nonnull job);

/// Hands a job to the main actor's own executor, by `swift_task_enqueueMainExecutor`.
void task_enqueue_main(void *_Nonnull job);
